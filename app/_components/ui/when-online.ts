/** Does something as soon as this browser has a connection: at once where it has one. Code that could not be loaded ahead would be missing afterwards too. */
export function whenOnline(work: () => void): void {
  if (navigator.onLine) work()
  else addEventListener('online', work, { once: true })
}
