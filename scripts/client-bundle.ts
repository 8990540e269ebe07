import path from 'node:path'
import { rolldown } from 'rolldown'

const source = path.resolve(import.meta.dirname, '../clients/typescript/src')

/** Writes the library (index.js) and the command line (assay.js) as files without dependencies. */
export async function bundleClient(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { index: path.join(source, 'index.ts'), assay: path.join(source, 'cli/assay.ts') },
    platform: 'node',
    logLevel: 'warn',
  })
  await bundle.write({ dir: folder, format: 'esm' })
  await bundle.close()
}
