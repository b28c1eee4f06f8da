import { brand } from '../brand'
import type { ReportReason } from '../enums'
import { limits } from '../moderation/contract'
import { urls } from '../urls'
import { inWords } from './retention'

const rules: Record<
  Exclude<ReportReason, 'inappropriate' | 'other'>,
  [rule: string, why: string]
> = {
  harassment: [
    "Don't go after people.",
    'Talk trash about the trick, not the skater. No threats, no pile-ons, no pictures to shame somebody.',
  ],
  hate: ['No hate.', 'Nobody is less for where they come from, whom they love or how they look.'],
  nudity: ['Clothes on.', 'No nudity, no sex. A shirt off on a hot day is fine.'],
  violence: ['No fights, no gore.', 'Slams are part of it. Blood for its own sake is not.'],
  dangerous: [
    "Don't get others hurt.",
    'No dares that could kill, no traffic games, no weapons. Look before you drop in.',
  ],
  spam: [
    'No spam, no scams.',
    'Clips are for skating, not for selling. One account for each skater.',
  ],
  minor: [
    'Keep kids out of it.',
    'You are 18 or older to be here, and so is everybody your clip is about. Reports about children are looked at first.',
  ],
  private: [
    'Ask before you film.',
    "Who doesn't want to be in it isn't. No addresses, no numbers, no plates.",
  ],
  copyright: ['Post your own.', 'Your clips, your photos, or a yes from whoever made them.'],
}

export function ParkRules() {
  return (
    <>
      <h1>The park's rules</h1>
      <p>{brand} is a park that we all skate. It stays good if everybody sticks to a few things.</p>
      <h2>The rules</h2>
      <dl>
        {Object.entries(rules).map(([reason, [rule, why]]) => (
          <div key={reason}>
            <dt>{rule}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <h2>Seen something?</h2>
      <p>
        Press Report on the clip, video, spot or profile. You need no account for what is public.
        People read it, not a machine, and whoever made it is not told that it was you.
      </p>
      <h2>What happens then</h2>
      <ul>
        <li>Nothing, if it is within the rules.</li>
        <li>We remove it, or warn whoever made it.</li>
        <li>
          We suspend them for up to {limits.suspendDays} days: what they made stays, but they can't
          add to it.
        </li>
        <li>We ban them: they and all they made are gone for everybody.</li>
      </ul>
      <p>
        Whoever it is about reads what we did and why, and can answer once within{' '}
        {inWords(limits.answerMs)}. Another moderator then looks again, where there is one. What we
        got wrong, we take back.
      </p>
      <p>
        More of this is in the <a href={urls.terms()}>terms of service</a>; what we keep of you is
        in the <a href={urls.privacy()}>privacy policy</a>.
      </p>
    </>
  )
}
