import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stagesOf } from './image/dockerfile.ts'
import { serveImage } from './image/serve.ts'
import { buildStage } from './image/stage.ts'

/**
 * `npm run image-steps`: runs the steps of deploy/Dockerfile in empty folders, with the commands read from it, then its
 * CMD as its USER, who cannot write to the application, against an external database; and its HEALTHCHECK. Not emulated:
 * the base image (this machine's libraries and npm, the checkout's Node 26), layers and network of a container.
 */
const root = path.resolve(import.meta.dirname, '..')
const work = mkdtempSync(path.join(os.tmpdir(), 'assay-image-'))
// The numeric user of the image must be able to enter it.
chmodSync(work, 0o755)
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

try {
  const stages = stagesOf(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'))
  const folders = new Map<string, string>()
  for (const stage of stages) await buildStage(stage, { root, folder: path.join(work, stage.name), folders, say })
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  await serveImage(last, { root, work, folder: path.join(work, last.name), say })
} finally {
  rmSync(work, { recursive: true, force: true })
}
