/** Counting semaphore: at most `most` tasks run at once, the rest queue FIFO. */
export function semaphore(most: number): { enter<T>(work: () => Promise<T>): Promise<T> } {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    async enter(work) {
      if (taken >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      else taken += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else taken -= 1
      }
    },
  }
}
