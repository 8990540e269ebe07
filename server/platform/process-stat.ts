import { readFileSync } from 'node:fs'

/** `start`: boot and clock tick of the start, which with the pid name one process. */
export type ProcessStat = { name: string; ended: boolean; start: string }

/** What Linux says about a process, in /proc; null where it says nothing, as on other systems. */
export function processStat(pid: number): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name is in parentheses and may contain some; the state is field 3, the start field 22 (proc_pid_stat(5)).
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return { name, ended: state === 'Z' || state === 'X', start: `${boot} ${fields[18] ?? ''}` }
  } catch {
    return null
  }
}
