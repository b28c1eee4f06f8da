import { Fragment } from 'react'

/** A skatertag. Where a line is too short for it, it breaks behind a dot or an underscore first. */
export const Tag = ({ of }: { of: string }) => (
  <span className="at">
    @
    {of.split(/(?<=[._])/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
