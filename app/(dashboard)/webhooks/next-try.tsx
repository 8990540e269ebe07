import { Time } from '#app/_components/ui/time.tsx'

const momentMs = 60_000

/** Time of a delivery's next attempt. */
export function NextTry({ at, now }: { at: string; now: string }) {
  return Date.parse(at) - Date.parse(now) < momentMs ? 'in a moment' : <Time at={at} now={now} />
}
