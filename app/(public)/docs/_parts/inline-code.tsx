/** Text of the API reference, whose backticks mark code. */
export function InlineCode({ text }: { text: string }) {
  return text.split(/`([^`]*)`/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    index % 2 === 0 ? part : <code key={index}>{part}</code>,
  )
}
