import type { CodeSample } from '../ui/code-tabs.tsx'

/** How something that needs no key is read; a picture is shown. */
export function publicSamplesOf({ address, isPicture }: { address: string; isPicture: boolean }): CodeSample[] {
  if (isPicture)
    return [
      { language: 'Markdown', code: `![Security](${address})` },
      { language: 'HTML', code: `<img alt="Security" src="${address.replaceAll('&', '&amp;')}" height="20">` },
      { language: 'curl', code: `curl -s "${address}" -o badge.svg` },
    ]
  return [
    { language: 'curl', code: `curl -s "${address}"` },
    {
      language: 'TypeScript',
      code: `const response = await fetch("${address}")\nconst answer = await response.json()`,
    },
    {
      language: 'Python',
      code: `import json, urllib.request\n\nwith urllib.request.urlopen("${address}") as response:\n    answer = json.load(response)`,
    },
  ]
}
