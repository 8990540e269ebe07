import type { CodeSample } from './code-sample.ts'

export type Call = {
  /** API base URL including the version, without a trailing slash. */
  base: string
  method: string
  /** Path below the version, filled in and percent-encoded. */
  path: string
  body?: unknown
  /** Whether the response is text instead of JSON. */
  isText?: boolean
}

const jsonHeader = 'Content-Type: application/json'
/** Escapes text for a single-quoted string in a shell or in PHP. */
const shellText = (text: string) => text.replaceAll("'", "'\\''")
const phpText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

export function curl({ base, method, path, body }: Call): string {
  const verb = method === 'GET' ? '' : `-X ${method} `
  const sent = body === undefined ? '' : ` \\\n  -H "${jsonHeader}" \\\n  -d '${shellText(JSON.stringify(body))}'`
  return `curl -s ${verb}"${base}${path}" \\\n  -H "Authorization: Bearer $ASSAY_KEY"${sent}`
}

/** The same request in each language of the reference. The key always comes from the environment. */
export function samplesOf(call: Call): CodeSample[] {
  const { base, method, path, body, isText = false } = call
  const json = body === undefined ? null : JSON.stringify(body)
  const address = `${base}${path}`
  return [
    { language: 'curl', code: curl(call) },
    {
      language: 'TypeScript',
      code: [
        `const response = await fetch("${address}", {`,
        ...(method === 'GET' ? [] : [`  method: "${method}",`]),
        `  headers: { Authorization: \`Bearer \${process.env.ASSAY_KEY}\`${json === null ? '' : ", 'Content-Type': 'application/json'"} },`,
        ...(json === null ? [] : [`  body: JSON.stringify(${json}),`]),
        '})',
        ...(isText
          ? ['if (!response.ok) throw new Error(String(response.status))', 'const result = await response.text()']
          : [
              'const result = await response.json()',
              `if (!response.ok) throw new Error(\`\${result.error.code}: \${result.error.message}\`)`,
            ]),
      ].join('\n'),
    },
    {
      language: 'Python',
      code: [
        isText ? 'import os, urllib.request' : 'import json, os, urllib.request',
        '',
        'request = urllib.request.Request(',
        `    "${address}",`,
        ...(method === 'GET' ? [] : [`    method="${method}",`]),
        ...(json === null
          ? ['    headers={"Authorization": f"Bearer {os.environ[\'ASSAY_KEY\']}"},']
          : [
              '    headers={"Authorization": f"Bearer {os.environ[\'ASSAY_KEY\']}", "Content-Type": "application/json"},',
              `    data=r'''${json}'''.encode(),`,
            ]),
        ')',
        'with urllib.request.urlopen(request) as response:',
        isText ? '    result = response.read().decode()' : '    result = json.load(response)',
      ].join('\n'),
    },
    {
      language: 'Go',
      code: [
        `request, err := http.NewRequest("${method}", "${address}", ${json === null ? 'nil' : `strings.NewReader(${JSON.stringify(json)})`})`,
        'if err != nil {',
        '\treturn err',
        '}',
        'request.Header.Set("Authorization", "Bearer "+os.Getenv("ASSAY_KEY"))',
        ...(json === null ? [] : ['request.Header.Set("Content-Type", "application/json")']),
        'response, err := http.DefaultClient.Do(request)',
        'if err != nil {',
        '\treturn err',
        '}',
        'defer response.Body.Close()',
        ...(isText
          ? ['result, err := io.ReadAll(response.Body)']
          : ['var result map[string]any', 'err = json.NewDecoder(response.Body).Decode(&result)']),
      ].join('\n'),
    },
    {
      language: 'PHP',
      code: [
        `$curl = curl_init("${address}");`,
        'curl_setopt_array($curl, [',
        ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => "${method}",`]),
        '    CURLOPT_RETURNTRANSFER => true,',
        ...(json === null
          ? ['    CURLOPT_HTTPHEADER => ["Authorization: Bearer " . getenv("ASSAY_KEY")],']
          : [
              `    CURLOPT_HTTPHEADER => ["Authorization: Bearer " . getenv("ASSAY_KEY"), "${jsonHeader}"],`,
              `    CURLOPT_POSTFIELDS => '${phpText(json)}',`,
            ]),
        ']);',
        isText ? '$result = curl_exec($curl);' : '$result = json_decode(curl_exec($curl), true);',
      ].join('\n'),
    },
  ]
}

const keyPatterns: readonly [from: string, to: (key: string) => string][] = [
  [`\${process.env.ASSAY_KEY}`, (key) => key],
  ["{os.environ['ASSAY_KEY']}", (key) => key],
  ['" + os.Getenv("ASSAY_KEY")', (key) => `${key}"`],
  ['"+os.Getenv("ASSAY_KEY")', (key) => `${key}"`],
  ['" . getenv("ASSAY_KEY")', (key) => `${key}"`],
  ['$ASSAY_KEY', (key) => key],
]

/** Inserts a newly created key into the samples, so that they run as they are. */
export const withKey = (samples: readonly CodeSample[], key: string): CodeSample[] =>
  samples.map(({ language, code }) => ({
    language,
    code: keyPatterns.reduce((text, [from, to]) => text.replaceAll(from, to(key)), code),
  }))

/** Fills the `{placeholders}` of a path with percent-encoded values. */
export function filledPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (brace, name: string) => {
    const value = values[name]
    return value === undefined ? brace : encodeURIComponent(String(value))
  })
}
