/** Solves the system `matrix` x = `vector` for a symmetric positive definite matrix (Cholesky decomposition). */
export function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const lower: number[][] = []
  for (const [i, row] of matrix.entries()) {
    const own: number[] = []
    for (let j = 0; j <= i; j++) {
      const other = j === i ? own : (lower[j] ?? [])
      const rest = (row[j] ?? 0) - dot(own, other, j)
      own.push(j === i ? Math.sqrt(Math.max(rest, Number.EPSILON)) : rest / (other[j] ?? 1))
    }
    lower.push(own)
  }
  const forward: number[] = []
  for (const [i, row] of lower.entries()) forward.push(((vector[i] ?? 0) - dot(row, forward, i)) / (row[i] ?? 1))
  const solution = [...forward]
  for (let i = lower.length - 1; i >= 0; i--) {
    let rest = forward[i] ?? 0
    for (let k = i + 1; k < lower.length; k++) rest -= (lower[k]?.[i] ?? 0) * (solution[k] ?? 0)
    solution[i] = rest / (lower[i]?.[i] ?? 1)
  }
  return solution
}

function dot(a: readonly number[], b: readonly number[], count: number): number {
  let sum = 0
  for (let k = 0; k < count; k++) sum += (a[k] ?? 0) * (b[k] ?? 0)
  return sum
}
