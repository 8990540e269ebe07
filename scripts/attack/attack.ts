/** What an attack found: whether the service held, and what it answered. */
export type Outcome = { held: boolean; found: string }

export type Attack = {
  name: string
  /** What the service has to do. */
  expected: string
  run(target: Target): Promise<Outcome>
}

/** A started instance on this machine, and a key of a workspace on it, if one is given. */
export type Target = { origin: string; key: string | null }

export const held = (is: boolean, found: string): Outcome => ({ held: is, found })

/** Counts of the values, such as `400 × 18, 404 × 2`. */
export function counts(values: readonly (string | number)[]): string {
  const byValue = new Map<string | number, number>()
  for (const value of values) byValue.set(value, (byValue.get(value) ?? 0) + 1)
  return [...byValue].map(([value, count]) => `${value} × ${count}`).join(', ')
}
