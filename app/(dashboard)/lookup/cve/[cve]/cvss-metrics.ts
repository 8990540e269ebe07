type Values = Readonly<Record<string, string>>

/** Metric name and value names, keyed by metric abbreviation. */
export type MetricNames = Readonly<Record<string, readonly [name: string, values: Values]>>

const reach: Values = { N: 'Network', A: 'Adjacent network', L: 'Local', P: 'Physical' }
const harm: Values = { N: 'None', L: 'Low', H: 'High' }
const amount: Values = { N: 'None', L: 'Low', M: 'Medium', H: 'High', S: 'Safety' }
const effort: Values = { L: 'Low', M: 'Medium', H: 'High' }
const harm2: Values = { N: 'None', P: 'Partial', C: 'Complete' }
const need: Values = { N: 'None', R: 'Required', P: 'Passive', A: 'Active' }
const requirement = (of: string) => [`${of} requirement`, effort] as const
const modified = ([name, values]: readonly [string, Values]) => [`Modified ${name.toLowerCase()}`, values] as const

const v2: MetricNames = {
  AV: ['Access vector', reach],
  AC: ['Access complexity', effort],
  Au: ['Authentication', { N: 'None', S: 'Single', M: 'Multiple' }],
  C: ['Confidentiality', harm2],
  I: ['Integrity', harm2],
  A: ['Availability', harm2],
  E: ['Exploitability', { U: 'Unproven', POC: 'Proof of concept', F: 'Functional', H: 'High' }],
  RL: ['Remediation', { OF: 'Official fix', TF: 'Temporary fix', W: 'Workaround', U: 'Unavailable' }],
  RC: ['Report confidence', { UC: 'Unconfirmed', UR: 'Uncorroborated', C: 'Confirmed' }],
}

const base3 = {
  AV: ['Attack vector', reach],
  AC: ['Attack complexity', effort],
  PR: ['Privileges required', harm],
  UI: ['User interaction', need],
  S: ['Scope', { U: 'Unchanged', C: 'Changed' }],
  C: ['Confidentiality', harm],
  I: ['Integrity', harm],
  A: ['Availability', harm],
} as const satisfies MetricNames

const v3: MetricNames = {
  ...base3,
  E: ['Exploit maturity', { U: 'Unproven', P: 'Proof of concept', F: 'Functional', H: 'High' }],
  RL: ['Remediation', { O: 'Official fix', T: 'Temporary fix', W: 'Workaround', U: 'Unavailable' }],
  RC: ['Report confidence', { U: 'Unknown', R: 'Reasonable', C: 'Confirmed' }],
  CR: requirement('Confidentiality'),
  IR: requirement('Integrity'),
  AR: requirement('Availability'),
  ...Object.fromEntries(Object.entries(base3).map(([letters, metric]) => [`M${letters}`, modified(metric)])),
}

const base4 = {
  AV: ['Attack vector', reach],
  AC: ['Attack complexity', effort],
  AT: ['Attack requirements', { N: 'None', P: 'Present' }],
  PR: ['Privileges required', harm],
  UI: ['User interaction', need],
  VC: ['Confidentiality here', harm],
  VI: ['Integrity here', harm],
  VA: ['Availability here', harm],
  SC: ['Confidentiality beyond', amount],
  SI: ['Integrity beyond', amount],
  SA: ['Availability beyond', amount],
} as const satisfies MetricNames

const v4: MetricNames = {
  ...base4,
  E: ['Exploit maturity', { A: 'Attacked', P: 'Proof of concept', U: 'Unreported' }],
  CR: requirement('Confidentiality'),
  IR: requirement('Integrity'),
  AR: requirement('Availability'),
  S: ['Safety', { N: 'Negligible', P: 'Present' }],
  AU: ['Automatable', { N: 'No', Y: 'Yes' }],
  R: ['Recovery', { A: 'Automatic', U: 'Requires a person', I: 'Irrecoverable' }],
  V: ['Value density', { D: 'Diffuse', C: 'Concentrated' }],
  RE: ['Response effort', { L: 'Low', M: 'Moderate', H: 'High' }],
  U: ['Urgency', { Clear: 'Clear', Green: 'Green', Amber: 'Amber', Red: 'Red' }],
  ...Object.fromEntries(Object.entries(base4).map(([letters, metric]) => [`M${letters}`, modified(metric)])),
}

/** Metrics of CVSS 2, 3.x and 4.0, named as by FIRST. */
export const METRICS = { 2: v2, 3: v3, 4: v4 } as const
