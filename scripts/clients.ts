import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { bundleClient } from './client-bundle.ts'
import { type Document, pythonClient } from './clients/python.ts'

/**
 * `npm run clients` generates the operations of the client libraries from public/openapi.json and builds the TypeScript
 * package; with `--check` it fails when the committed operations differ from the document.
 */
const root = path.resolve(import.meta.dirname, '..')
const typescript = path.join(root, 'clients/typescript')
const generated = path.join(typescript, 'src/generated')
const python = path.join(root, 'clients/python/assay')

if (process.argv.includes('--check')) await check()
else {
  await generate(generated)
  for (const [name, text] of generatedPython()) writeFileSync(path.join(python, name), text)
  await build()
}

function generatedPython(): Map<string, string> {
  return pythonClient(JSON.parse(readFileSync(path.join(root, 'public/openapi.json'), 'utf8')) as Document)
}

async function generate(folder: string): Promise<void> {
  await createClient({
    input: path.join(root, 'public/openapi.json'),
    output: { path: folder, importFileExtension: '.ts', clean: true },
    plugins: [
      { name: '@hey-api/client-fetch', throwOnError: true },
      '@hey-api/typescript',
      {
        name: '@hey-api/sdk',
        paramsStructure: 'flat',
        operations: { strategy: 'single', containerName: 'Operations', nesting: 'operationId', methods: 'instance' },
      },
    ],
    logs: { level: 'silent' },
  })
}

async function check(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-clients-'))
  try {
    await generate(folder)
    const [expected, committed] = [filesOf(folder), filesOf(generated)]
    for (const [name, text] of generatedPython()) {
      expected.set(name, text)
      committed.set(name, readFileSync(path.join(python, name), 'utf8'))
    }
    const different = [...new Set([...expected.keys(), ...committed.keys()])].filter(
      (name) => expected.get(name) !== committed.get(name),
    )
    if (different.length === 0) return
    console.error(`The client libraries differ from public/openapi.json: run npm run clients. ${different.join(', ')}`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function filesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    names.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file), readFileSync(file, 'utf8')]
    }),
  )
}

/** The library and the command line as two files without dependencies, and the types of the library. */
async function build(): Promise<void> {
  const dist = path.join(typescript, 'dist')
  rmSync(dist, { recursive: true, force: true })
  await bundleClient(dist)
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', path.join(typescript, 'tsconfig.json')], { stdio: 'inherit' })
  cpSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'))
}
