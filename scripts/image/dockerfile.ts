import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast'

export type Step =
  | { kind: 'workdir'; folder: string }
  | { kind: 'run'; command: string }
  | { kind: 'copy'; from: string | null; sources: string[]; to: string }

/** A stage of a Dockerfile, without what only a container engine can do. */
export type Stage = {
  name: string
  steps: Step[]
  env: Record<string, string>
  workdir: string
  user: string
  cmd: string[]
  healthcheck: string[]
}

/** Stages in order. Throws on an instruction that has no meaning here, so that none is silently left out. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword()
    const words = instruction.getArguments().map((argument) => argument.getValue())
    if (keyword === 'FROM') {
      const name = words[1]?.toUpperCase() === 'AS' ? (words[2] ?? '') : 'final'
      stages.push({ name, steps: [], env: {}, workdir: '/', user: '', cmd: [], healthcheck: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${keyword} before FROM`)
    const raw = instruction.getRawArgumentsContent() ?? ''
    if (keyword === 'WORKDIR') {
      stage.workdir = words[0] ?? '/'
      stage.steps.push({ kind: 'workdir', folder: stage.workdir })
    } else if (keyword === 'RUN') stage.steps.push({ kind: 'run', command: raw })
    else if (keyword === 'COPY') stage.steps.push(copyOf(instruction, words))
    else if (keyword === 'ENV')
      for (const word of words) {
        const [name = '', value = ''] = word.split('=')
        stage.env[name] = value
      }
    else if (keyword === 'USER') stage.user = words[0] ?? ''
    else if (keyword === 'CMD') stage.cmd = JSON.parse(raw) as string[]
    else if (keyword === 'HEALTHCHECK')
      stage.healthcheck = JSON.parse(raw.slice(raw.indexOf('CMD') + 'CMD'.length)) as string[]
    else if (keyword !== 'VOLUME' && keyword !== 'EXPOSE') throw new Error(`${keyword} is not emulated`)
  }
  return stages
}

function copyOf(instruction: Instruction, words: string[]): Step {
  const flags = instruction instanceof Copy ? instruction.getFlags() : []
  const from = flags.find((flag) => flag.getName() === 'from')?.getValue() ?? null
  if (flags.length > (from === null ? 0 : 1)) throw new Error(`${instruction.toString()} is not emulated`)
  return { kind: 'copy', from, sources: words.slice(0, -1), to: words.at(-1) ?? '' }
}
