import { classes } from './classes'

/** Something goes on. `label` says what, for those who do not see it turn. */
export function Spinner({ label, large = false }: { label?: string; large?: boolean }) {
  const spinner = (
    <span className={classes('spinner', large && 'spinner-large')} aria-hidden="true" />
  )
  if (!label) return spinner
  return (
    <span role="status">
      {spinner}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
