import { ButtonLink } from '../../../ui/parts/button-link'

interface Props {
  page: number
  pages: number
  path: string
}

/** Previous, "Page N of M", Next, as plain links. */
export function Pager({ page, pages, path }: Props) {
  const link = (to: number, label: string) =>
    to >= 1 && to <= pages ? (
      <ButtonLink href={`${to > 1 ? `${path}?page=${to}` : path}#videos`}>{label}</ButtonLink>
    ) : (
      <button type="button" className="button" disabled>
        {label}
      </button>
    )
  return (
    <nav className="pager" aria-label="Pages of videos">
      {link(page - 1, 'Previous')}
      <span className="pager-page">
        Page {page} of {pages}
      </span>
      {link(page + 1, 'Next')}
    </nav>
  )
}
