/** Whether a process exists; false once it is over and its parent has noticed. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
