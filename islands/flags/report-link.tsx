import type { ContentType } from '../../worker/flags/contract'
import { urls } from '../../worker/urls'

interface Props {
  contentType: ContentType
  contentId: string
  children?: string
}

/** Leads to the form to report something, in its own tab. Works without a script. */
export const ReportLink = ({ contentType, contentId, children = 'Report' }: Props) => (
  <a
    className="text-link"
    href={urls.report({ contentType, contentId })}
    target="_blank"
    rel="nofollow"
  >
    {children}
  </a>
)
