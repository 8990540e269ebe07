import type { Watch } from '#prisma/generated/client.ts'
import { counted } from '../catalog/counted.ts'
import type { Change } from './changes/index.ts'
import { titled } from './lock.ts'

type Facts = { workspace: string; watch: Pick<Watch, 'id' | 'name' | 'endpoint' | 'target'>; baseUrl: string }

/** Most changes that an email lists; the page has all. */
const maxListed = 20

const valueLines = (sign: '-' | '+', value: Change['before']): string[] => {
  const values = typeof value === 'object' ? value : [String(value)]
  return values.slice(0, maxListed).map((one) => `    ${sign} ${one}`)
}

/** A change as text: the sentence, then the values before and after as a diff. */
export const diffText = ({ summary, before, after }: Pick<Change, 'summary' | 'before' | 'after'>): string =>
  [`  ${summary}`, ...valueLines('-', before), ...valueLines('+', after)].join('\n')

export function changeEmail({ workspace, watch, baseUrl }: Facts, changes: readonly Change[]) {
  const [first] = changes
  const subject = changes.length === 1 && first ? first.summary.replace(/\.$/, '') : counted(changes.length, 'change')
  const more = changes.length - maxListed
  const listed = changes.slice(0, maxListed).map(diffText).join('\n\n')
  const rest = more > 0 ? `\n\n  … and ${counted(more, 'more change')}` : ''
  return {
    subject: `${titled(watch)}: ${subject}`,
    text: `The watch “${watch.name}” in the workspace “${workspace}” found ${counted(changes.length, 'change')}.\n\n${listed}${rest}\n\nAll changes, pause and settings:\n${baseUrl}/watches/${watch.id}\n`,
  }
}

export const quotaPauseEmail = (
  workspace: string,
  baseUrl: string,
  { needed, resumes }: { needed: string; resumes: Date },
) => ({
  subject: `Watches in “${workspace}” are paused: too few units left`,
  text: `A watch in the workspace “${workspace}” needs ${needed} for a run, more than are left this month, so it is paused. Others are paused as they become due, if too few are left for them.\n\nThey resume on ${resumes.toISOString().slice(0, 10)}, when units are reset, or with a larger plan:\n${baseUrl}/plan\n\nWatches:\n${baseUrl}/watches\n`,
})

export const refusedPauseEmail = ({ workspace, watch, baseUrl }: Facts, runs: number, reason: string) => ({
  subject: `${titled(watch)}: the watch is paused`,
  text: `The last ${counted(runs, 'run')} of the watch “${watch.name}” in the workspace “${workspace}” failed, because its target was refused:\n\n  ${reason}\n\nCheck the target, then resume or delete the watch:\n${baseUrl}/watches/${watch.id}\n`,
})
