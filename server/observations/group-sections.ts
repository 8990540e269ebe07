/** Arguments of a statement: an array, or its text. */
export type Values = readonly (readonly unknown[] | string)[]

/**
 * One section of `observe_events` for a group of events: its arguments, each key once, and what each event sees, from
 * the section's part of the result (places are 1-based), as if the events were counted one after another.
 */
export type Section<Stored, Seen> = { values: Values; read(stored: Stored): Seen[] }
