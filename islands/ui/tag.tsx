import { Fragment } from 'react'

/** A skatertag. Where a line is too short for it, it breaks behind a dot or an underscore first. */
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

/** As the server accepts them, so that a full stop behind one is none of it. */
const tags = /(?<![A-Za-z0-9_.])@([A-Za-z0-9][A-Za-z0-9_.]*[A-Za-z0-9])/

/** A sentence of the app, with each skatertag in it as above. */
export const WithTags = ({ text }: { text: string }) =>
  text.split(tags).map((part, at) => (at % 2 === 1 ? <Tag key={at} of={part} /> : part))
