import { classes } from './classes'

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
