import calculators from 'ae-cvss-calculator'
import type { Cvss } from './advisory.ts'

/**
 * Vector grammars: OSV schema, `severity[].score`, and FIRST's specifications. CVSS 4.0 fixes the order of metrics.
 */
const parts = {
  v2: 'AV:[NAL]|AC:[LMH]|Au:[MSN]|[CIA]:[NPC]|E:(?:U|POC|F|H|ND)|RL:(?:OF|TF|W|U|ND)|RC:(?:UC|UR|C|ND)|CDP:(?:N|L|LM|MH|H|ND)|TD:(?:N|L|M|H|ND)|[CIA]R:(?:L|M|H|ND)',
  v3: 'AV:[NALP]|AC:[LH]|PR:[NLH]|UI:[NR]|S:[UC]|[CIA]:[NLH]|E:[XUPFH]|RL:[XOTWU]|RC:[XURC]|[CIA]R:[XLMH]|MAV:[XNALP]|MAC:[XLH]|MPR:[XNLH]|MUI:[XNR]|MS:[XUC]|M[CIA]:[XNLH]',
}
const base4 = 'AV:[NALP]/AC:[LH]/AT:[NP]/PR:[NLH]/UI:[NPA]/VC:[HLN]/VI:[HLN]/VA:[HLN]/SC:[HLN]/SI:[HLN]/SA:[HLN]'
const optional4 =
  'E:[XAPU] CR:[XHML] IR:[XHML] AR:[XHML] MAV:[XNALP] MAC:[XLH] MAT:[XNP] MPR:[XNLH] MUI:[XNPA] MVC:[XNLH] MVI:[XNLH] MVA:[XNLH] MSC:[XNLH] MSI:[XNLHS] MSA:[XNLHS] S:[XNP] AU:[XNY] R:[XAUI] V:[XDC] RE:[XLMH] U:(?:X|Clear|Green|Amber|Red)'
    .split(' ')
    .map((metric) => `(?:/${metric})?`)
    .join('')

type Grammar = {
  version: Cvss['version']
  prefix: string
  form: RegExp
  score(vector: string): { base: number | undefined; overall: number }
}

const grammars: readonly Grammar[] = [
  {
    version: '4.0',
    prefix: 'CVSS:4.0/',
    form: new RegExp(`^${base4}${optional4}$`),
    score: (vector) => {
      const { overall } = new calculators.Cvss4P0(vector).calculateScores()
      return { base: overall, overall }
    },
  },
  {
    version: '3.1',
    prefix: 'CVSS:3.1/',
    form: new RegExp(`^(?:${parts.v3})(?:/(?:${parts.v3}))*$`),
    score: (vector) => new calculators.Cvss3P1(vector).calculateScores(),
  },
  {
    version: '3.0',
    prefix: 'CVSS:3.0/',
    form: new RegExp(`^(?:${parts.v3})(?:/(?:${parts.v3}))*$`),
    score: (vector) => new calculators.Cvss3P0(vector).calculateScores(),
  },
  {
    version: '2.0',
    prefix: '',
    form: new RegExp(`^(?:${parts.v2})(?:/(?:${parts.v2}))*$`),
    score: (vector) => new calculators.Cvss2(vector).calculateScores(),
  },
]

const longest = 400

const repeatsNothing = (metrics: string) => {
  const names = metrics.split('/').map((metric) => metric.slice(0, metric.indexOf(':')))
  return new Set(names).size === names.length
}

/**
 * Parses a CVSS vector of version 2.0, 3.0, 3.1 or 4.0 with its score (0 to 10): the base score, or in 4.0 the score
 * of the whole vector. Null for a truncated, repeated, misordered or otherwise malformed vector, which the library
 * alone would accept.
 */
export function readCvss(text: string): Cvss | null {
  if (text.length > longest) return null
  const vector = text.trim()
  const grammar = grammars.find(({ prefix }) => vector.startsWith(prefix))
  if (!grammar) return null
  const metrics = vector.slice(grammar.prefix.length)
  if (!grammar.form.test(metrics) || !repeatsNothing(metrics)) return null
  const score = grammar.score(vector).base
  if (score === undefined || !(score >= 0 && score <= 10)) return null
  return { version: grammar.version, vector, score }
}
