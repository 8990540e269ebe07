export type Ring = readonly (readonly [number, number])[]

/**
 * Converts d3-geo's absolute path data in whole numbers to compact relative path data, without points that do not
 * move.
 */
export function relativePath(absolute: string): string {
  let text = ''
  for (const part of absolute.split('M').slice(1)) {
    const closed = part.endsWith('Z')
    const points = part.replace('Z', '').split('L').map(pointOf)
    const [first, ...rest] = points
    if (!first) continue
    const moves = movesOf(first, rest)
    if (moves.length < (closed ? 2 : 1)) continue
    text += `M${pair(first)}l${moves.map(pair).join(' ')}${closed ? 'z' : ''}`
  }
  return text
}

/** The rings of absolute path data. */
export function ringsOf(absolute: string): Ring[] {
  return absolute
    .split('M')
    .slice(1)
    .map((part) => part.replace('Z', '').split('L').map(pointOf))
}

function movesOf(first: readonly [number, number], rest: Ring): [number, number][] {
  const moves: [number, number][] = []
  let [x, y] = first
  for (const [nextX, nextY] of rest) {
    if (nextX === x && nextY === y) continue
    moves.push([nextX - x, nextY - y])
    ;[x, y] = [nextX, nextY]
  }
  return moves
}

function pointOf(text: string): [number, number] {
  const [x = 0, y = 0] = text.split(',').map(Number)
  return [x, y]
}

const pair = ([x, y]: readonly [number, number]) => (y < 0 ? `${x}${y}` : `${x} ${y}`)
