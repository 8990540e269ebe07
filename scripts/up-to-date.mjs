import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const folder = path.join(root, '.cache/stamps')

/**
 * Whether every output exists and the inputs (files and folders of the checkout) are unchanged since the last run of
 * the step.
 */
export function isUpToDate({ name, inputs, outputs }) {
  const stamp = path.join(folder, name)
  return (
    outputs.every((file) => existsSync(path.join(root, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashOf(inputs)
  )
}

export async function unlessUpToDate(step, work) {
  if (isUpToDate(step)) return
  const hash = hashOf(step.inputs)
  await work()
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, step.name), hash)
}

function hashOf(entries) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of entries.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(entry) {
  const full = path.join(root, entry)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [entry]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(root, path.join(found.parentPath ?? found.path, found.name)))
    .sort()
}
