import { Button } from '#app/_components/ui/button.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown where no result is stored: the lookup has not run here, and what running it costs. */
export function NotRunYet({ units, onRun }: { units: number; onRun: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-5">
      <p className={textStyles.prose}>Not looked up yet in this workspace. No unit was used.</p>
      <Button variant="primary" units={units} onClick={onRun}>
        Run
      </Button>
    </div>
  )
}
