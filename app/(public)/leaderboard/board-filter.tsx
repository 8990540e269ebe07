import { Button } from '#app/_components/ui/button.tsx'
import listFilterStyles from '#app/_components/ui/list-filter.module.css'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { scanGrades } from '#server/catalog/scan-terms.ts'
import type { BoardWish } from './board-query.ts'

/** Filters as a GET form: they work without JavaScript, and the URL can be shared. */
export function BoardFilter({ wish }: { wish: BoardWish }) {
  return (
    <form key={`${wish.tld} ${wish.grade}`} action="/leaderboard" className={listFilterStyles.listFilter}>
      <TextInput label="Domain suffix" name="tld" mono placeholder="com" defaultValue={wish.tld ?? ''} />
      <Select
        label="Grade"
        name="grade"
        defaultValue={wish.grade ?? ''}
        options={[{ value: '', label: 'All' }, ...scanGrades.map((grade) => ({ value: grade, label: grade }))]}
      />
      <Button type="submit">Show</Button>
    </form>
  )
}
