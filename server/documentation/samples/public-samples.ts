import type { CodeSample } from './code-sample.ts'

/** Code samples for a resource that needs no API key; images use an image tag. */
export function publicSamplesOf({ address, isImage }: { address: string; isImage: boolean }): CodeSample[] {
  if (isImage)
    return [
      { language: 'Markdown', code: `![Security](${address})` },
      { language: 'HTML', code: `<img alt="Security" src="${address.replaceAll('&', '&amp;')}" height="20">` },
      { language: 'curl', code: `curl -s "${address}" -o badge.svg` },
    ]
  return [
    { language: 'curl', code: `curl -s "${address}"` },
    {
      language: 'TypeScript',
      code: `const response = await fetch("${address}")\nconst result = await response.json()`,
    },
    {
      language: 'Python',
      code: `import json, urllib.request\n\nwith urllib.request.urlopen("${address}") as response:\n    result = json.load(response)`,
    },
  ]
}
