import type { EventType } from '../catalog/signals.ts'

/** The subjects of one event. Null: not given, or unusable. */
export type Observation = {
  requestId: string
  /** The workspace whose rules apply. */
  workspaceId: string
  /** Where it is counted: the workspace, or its test log. */
  log: string
  at: Date
  ip: string | null
  userId: string | null
  deviceId: string | null
  mailbox: { canonical: string; spelling: string } | null
  place: { country: string | null; latitude: number | null; longitude: number | null } | null
  /** Null: only the revision of the rules is wanted. */
  event: EventType | null
  /** The /24 of an IPv4 address, the /48 of an IPv6 one. */
  network: string | null
  /** What the user does now, to be compared with what they did before; see `Observed.habits`. */
  habits: readonly string[]
  /** A sign-in that failed, or a sign-in to an account whose sign-ins failed in the last ten minutes. */
  failed: boolean
  /** The card's hash, or its first digits. */
  card: string | null
  /** First digits of the card. */
  bin: string | null
  declined: boolean
  /** Keyed hashes, compared with those of events labelled as fraud. */
  phoneHash: string | null
  cardHash: string | null
}

/** An observation without subjects. */
export const noSubjects = {
  requestId: '',
  ip: null,
  userId: null,
  deviceId: null,
  mailbox: null,
  place: null,
  event: null,
  network: null,
  habits: [],
  failed: false,
  card: null,
  bin: null,
  declined: false,
  phoneHash: null,
  cardHash: null,
} satisfies Omit<Observation, 'workspaceId' | 'log' | 'at'>
