/** Lines of a text with their numbers from 1, without their line ends. */
export function* linesOf(text: string): Generator<{ line: string; number: number }> {
  let start = 0
  for (let number = 1; start <= text.length; number++) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    yield { line: text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end), number }
    start = end + 1
  }
}
