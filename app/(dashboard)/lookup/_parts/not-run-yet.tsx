import { Button } from '../../../_components/ui/button.tsx'

/** After a change of workspace: nothing has been asked here, and what asking costs. */
export function NotRunYet({ units, onRun }: { units: number; onRun: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-5">
      <p className="prose">Not looked up in this workspace. No unit was used.</p>
      <Button variant="primary" units={units} onClick={onRun}>
        Run
      </Button>
    </div>
  )
}
