import type { ContentType } from '../../worker/flags/contract'
import { urls } from '../../worker/urls'
import { useOwnName } from '../ui/thing'

interface Props {
  contentType: ContentType
  contentId: string
  children?: string
}

/** Opens the form in a new tab, and works without a script. */
export function ReportLink({ contentType, contentId, children = 'Report' }: Props) {
  return (
    <a
      aria-label={useOwnName(children)}
      className="text-link"
      href={urls.report({ contentType, contentId })}
      target="_blank"
      rel="nofollow"
    >
      {children}
    </a>
  )
}
