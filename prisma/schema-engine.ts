import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'
import { __wbg_set_wasm, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import type pg from 'pg'

export const noFilters = { externalTables: [], externalEnums: [] }

let loaded = false

/** Prisma's schema engine as WebAssembly, bound to a connection pool; needs no downloaded binary. */
export async function openSchemaEngine(pool: pg.Pool, schema: string): Promise<SchemaEngine> {
  if (!loaded) {
    const file = createRequire(import.meta.url)
      .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
      .replace(/\.js$/, '.wasm')
    const module = new WebAssembly.Module(readFileSync(file))
    const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': asImports(glue) })
    __wbg_set_wasm(instance.exports)
    ;(instance.exports.__wbindgen_start as () => void)()
    loaded = true
  }
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool))
  return SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter)
}

/**
 * The glue module exports the functions that the WebAssembly module imports; the package does not declare this type.
 */
function asImports(module: object): WebAssembly.ModuleImports {
  return module as WebAssembly.ModuleImports
}

/**
 * The adapter splits scripts at every semicolon, even inside function bodies; PostgreSQL accepts the whole script.
 */
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const connection = await super.connect()
    connection.executeScript = async (script) => {
      await connection.underlyingDriver().query(script)
    }
    return connection
  }
}
