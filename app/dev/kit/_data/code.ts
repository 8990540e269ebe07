import type { CodeSample } from '#app/_components/ui/code-tabs.tsx'

export const response = `{
  "request_id": "req_7Hq1mRw2Xk0vZtB4nYdP9dX",
  "risk_score": 80,
  "risk_level": "high",
  "decision": "block",
  "decision_source": "rule",
  "coverage": 0.88,
  "partial": true,
  "score_breakdown": { "model": "points-v2", "raw": 80, "clamped": false }
}`

export const samples: CodeSample[] = [
  {
    language: 'curl',
    code: `curl -s https://assay.example.com/v1/ip/198.51.100.23 \\
  -H "Authorization: Bearer $ASSAY_KEY"`,
  },
  {
    language: 'JavaScript',
    code: `const answer = await fetch('https://assay.example.com/v1/ip/198.51.100.23', {
  headers: { authorization: \`Bearer \${process.env.ASSAY_KEY}\` },
})`,
  },
  {
    language: 'Python',
    code: `# requests 2
answer = requests.get(
    "https://assay.example.com/v1/ip/198.51.100.23",
    headers={"Authorization": f"Bearer {key}"},
)`,
  },
]
