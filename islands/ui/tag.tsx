import { Fragment } from 'react'

export const Tag = ({ of }: { of: string }) => (
  <span className="at">
    {`@${of}`.split(/(?<=[._])/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

/** The server's rule for tags: a full stop at the end is not part of one. */
const tags = /(?<![A-Za-z0-9_.])@([A-Za-z0-9][A-Za-z0-9_.]*[A-Za-z0-9])/

export const WithTags = ({ text }: { text: string }) =>
  text.split(tags).map((part, at) => (at % 2 === 1 ? <Tag key={at} of={part} /> : part))
