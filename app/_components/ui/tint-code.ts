export type CodeToken = { at: number; text: string; kind?: 'key' | 'string' | 'comment' }

const TOKEN = /("(?:[^"\\\n]|\\.)*")(\s*:)?|('(?:[^'\\\n]|\\.)*')|(^\s*(?:#|\/\/).*$)/gm

/** Language-independent highlighter: splits code into keys, strings, comments and the rest. */
export function tintCode(code: string): CodeToken[] {
  const tokens: CodeToken[] = []
  let end = 0
  const push = (text: string, kind?: CodeToken['kind']) => {
    if (text) tokens.push({ at: end, text, kind })
    end += text.length
  }
  for (const match of code.matchAll(TOKEN)) {
    push(code.slice(end, match.index))
    const [, double, colon, single, comment] = match
    push(double ?? single ?? comment ?? '', comment ? 'comment' : colon ? 'key' : 'string')
    push(colon ?? '')
  }
  push(code.slice(end))
  return tokens
}
