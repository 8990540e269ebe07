import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'

const COLOURS = [
  [
    'ground',
    'surface',
    'sunken',
    'line',
    'line-2',
    'control',
    'ink',
    'ink-2',
    'ink-3',
    'accent',
    'accent-tint',
    'hatch',
  ],
  ['low-fill', 'medium-fill', 'high-fill', 'critical-fill', 'low', 'medium', 'high', 'critical'],
  ['low-tint', 'medium-tint', 'high-tint', 'critical-tint', 'allow', 'review', 'challenge', 'block'],
]
const SIZES = [
  ['text-11', '11 axis'],
  ['text-12', '12 meta and heads'],
  ['text-13', '13 body'],
  ['text-14', '14 prose'],
  ['text-16', '16 lead'],
  ['text-20', '20 title'],
  ['text-26', '26 subject'],
  ['text-28', '28 figures'],
  ['text-60', '60'],
]

export function Tokens() {
  return (
    <>
      <Section title="Colour" note="Saturation belongs to risk and decisions.">
        <div className="grid gap-4">
          {COLOURS.map((row) => (
            <ul key={row[0]} className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-3">
              {row.map((name) => (
                <li key={name} className="text-11 text-ink-3">
                  <span className="mb-1 block h-8 border border-line" style={{ background: `var(--${name})` }} />
                  {name}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </Section>
      <Section title="Type">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          {SIZES.map(([size, text]) => (
            <span key={size} className={size}>
              {text}
            </span>
          ))}
          <span className={textStyles.mono}>2001:db8:4f0::11 req_7Hq1…P9dX</span>
        </div>
      </Section>
    </>
  )
}
