import { solve } from './solve.ts'

/** One example: the indices of its features that are present, and whether it is positive. */
export type Example = { features: readonly number[]; positive: boolean }

export type Logistic = { intercept: number; coefficients: number[] }

const maxSteps = 100
const tolerance = 1e-10

/**
 * Logistic regression over binary features: minimizes the negative log-likelihood plus `l2`/2 times the squared
 * coefficients (the intercept is free), where each coefficient keeps its sign: `signs[j]` times it is at least 0.
 * Projected Newton steps with a line search (Bertsekas 1982): the same examples give the same result, and `l2` > 0
 * keeps separable examples finite. Needs examples of both kinds.
 */
export function fitLogistic(examples: readonly Example[], signs: readonly (1 | -1)[], l2 = 1): Logistic {
  let parameters = [interceptOf(examples), ...signs.map(() => 0)]
  let loss = lossOf(examples, parameters, l2)
  for (let step = 0; step < maxSteps; step++) {
    const { gradient, curvature } = derivativesOf(examples, parameters, l2)
    const free = parameters.flatMap((value, j) => (isHeld(value, gradient[j] ?? 0, signs[j - 1]) ? [] : [j]))
    const direction = solve(
      free.map((i) => free.map((j) => curvature[i]?.[j] ?? 0)),
      free.map((j) => -(gradient[j] ?? 0)),
    )
    const next = descent(examples, { parameters, loss, free, direction, signs, l2 })
    if (!next) break
    const moved = Math.max(...next.parameters.map((value, j) => Math.abs(value - (parameters[j] ?? 0))))
    ;({ parameters, loss } = next)
    if (moved < tolerance) break
  }
  const [intercept = 0, ...coefficients] = parameters
  return { intercept, coefficients }
}

export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

function interceptOf(examples: readonly Example[]): number {
  const positive = examples.filter((example) => example.positive).length
  return Math.log(positive / (examples.length - positive))
}

/** A coefficient at 0 that the gradient pushes to the wrong sign. */
const isHeld = (value: number, gradient: number, sign: 1 | -1 | undefined): boolean =>
  sign !== undefined && value === 0 && sign * gradient >= 0

type State = {
  parameters: readonly number[]
  loss: number
  free: readonly number[]
  direction: readonly number[]
  signs: readonly (1 | -1)[]
  l2: number
}

/** The first halved step that lowers the loss, with every sign kept; null if none does. */
function descent(examples: readonly Example[], { parameters, loss, free, direction, signs, l2 }: State) {
  for (let size = 1; size > 1e-12; size /= 2) {
    const moved = [...parameters]
    for (const [k, j] of free.entries()) moved[j] = kept((moved[j] ?? 0) + size * (direction[k] ?? 0), signs[j - 1])
    const lower = lossOf(examples, moved, l2)
    if (lower < loss) return { parameters: moved, loss: lower }
  }
  return null
}

const kept = (value: number, sign: 1 | -1 | undefined): number => (sign !== undefined && sign * value < 0 ? 0 : value)

const sumOf = (features: readonly number[], parameters: readonly number[]): number =>
  features.reduce((sum, j) => sum + (parameters[j + 1] ?? 0), parameters[0] ?? 0)

function lossOf(examples: readonly Example[], parameters: readonly number[], l2: number): number {
  const penalty = parameters.slice(1).reduce((sum, value) => sum + value * value, 0)
  let loss = (l2 / 2) * penalty
  for (const { features, positive } of examples) {
    const margin = sumOf(features, parameters) * (positive ? 1 : -1)
    loss += margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin
  }
  return loss
}

function derivativesOf(examples: readonly Example[], parameters: readonly number[], l2: number) {
  const gradient = parameters.map((value, j) => (j === 0 ? 0 : l2 * value))
  const curvature = parameters.map((_, i) => parameters.map((_, j) => (i === j && i > 0 ? l2 : 0)))
  for (const { features, positive } of examples) {
    const chance = logistic(sumOf(features, parameters))
    const present = [0, ...features.map((j) => j + 1)]
    const weight = chance * (1 - chance)
    for (const i of present) {
      gradient[i] = (gradient[i] ?? 0) + chance - (positive ? 1 : 0)
      const row = curvature[i]
      if (row) for (const j of present) row[j] = (row[j] ?? 0) + weight
    }
  }
  return { gradient, curvature }
}
