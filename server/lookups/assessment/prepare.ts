import type { Observation } from '../../observations/index.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import { consult } from '../../providers/index.ts'
import type { Place } from '../../risk/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { observationOf } from './observation.ts'
import type { AssessmentRequest } from './request-schema.ts'
import { type SubjectHashes, subjectHashes } from './subject-hashes.ts'
import { readSubjects, type Subjects } from './subjects.ts'

/** What an assessment reads from its request and local data alone, before any source is queried. */
export type Prepared = {
  subjects: Subjects
  /** Location of the address. */
  place: Place | null
  hashes: SubjectHashes
  observation: Observation
}

type Local = Pick<LookupContext, 'clock' | 'log' | 'dataSets'> & { keyedHash: KeyedHash }

/** Pure, apart from the log of a failing data set. `at`: when the request was received. */
export function prepareAssessment(
  local: Local,
  { at, ...of }: Pick<Observation, 'requestId' | 'workspaceId' | 'log' | 'at'>,
  request: AssessmentRequest,
): Prepared {
  const subjects = readSubjects(request, at)
  const place = placeOf(local, subjects)
  const hashes = subjectHashes({ log: of.log, keyedHash: local.keyedHash }, request, subjects)
  const observation = observationOf(of, request, subjects, { place, asn: asnOf(local, subjects), hashes })
  return { subjects, place, hashes, observation }
}

function placeOf(local: Local, { ip }: Subjects): Place | null {
  if (!ip?.isPublic) return null
  const located = consult(local, 'ip_location', local.dataSets.ipLocation, ip.address)
  const facts = located.ok ? located.facts : null
  return (
    facts && {
      country: facts.country_code,
      timeZone: facts.time_zone,
      latitude: facts.latitude,
      longitude: facts.longitude,
    }
  )
}

function asnOf(local: Local, { ip }: Subjects): number | null {
  if (!ip?.isPublic) return null
  const announced = consult(local, 'asn_table', local.dataSets.asnTable?.byAddress ?? null, ip.address)
  return announced.ok ? (announced.facts?.asn ?? null) : null
}
