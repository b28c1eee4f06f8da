import { brand } from '../brand'
import { urls } from '../urls'
import type { Operator } from './operator'
import type { retention as Retention } from './retention'

/** Other companies that handle data in this deployment. */
export interface Processors {
  signIn: string | null
  /** Whether it is asked again after a sign-in. */
  isAskedAgain: boolean
  isPaid: boolean
  /** Whether Stripe computes taxes. */
  isTaxed: boolean
  hasStream: boolean
  hasPush: boolean
  hasGoogleMaps: boolean
  /** The host of map tiles; null for our own. */
  tiles: string | null
}

interface Props {
  operator: Operator
  processors: Processors
  /** From outside, because it takes its times from every feature. */
  retention: typeof Retention
}

export function Privacy({ operator, processors, retention }: Props) {
  return (
    <>
      <h1>Privacy policy</h1>
      <p>{brand} keeps what it needs to work, and nothing to sell.</p>
      <h2>Who runs this</h2>
      <RunBy {...operator} />
      <h2>What we keep</h2>
      <ul>
        <li>An id from your sign-in provider. Your password never reaches us.</li>
        <li>Your profile: skatertag, stance, photo, bio, the year you started, your birthday.</li>
        <li>What you upload and type, and when.</li>
        <li>What you report, and what was decided about what you made.</li>
        <li>
          If you turn on push: where your browser's push service reaches your phone, its time zone
          and your quiet hours. What is sent is sealed for your phone alone; the service can't read
          it. Turning it off or signing out removes it.
        </li>
        <li>
          Of each sign-in, the kind of browser and the region it came from, so that you can tell
          your sessions apart and end one.
        </li>
        <li>Technical logs without your name, your words or your address.</li>
      </ul>
      <p>
        We use it to do what you came for. Push happens because you said yes to it. Reports,
        decisions and logs keep {brand} safe, and the law asks for some of them.
      </p>
      <h2>Who sees it</h2>
      <ul>
        <li>
          A public profile can be seen by everyone, a private one only by you and your homies. You
          say which when you set yours up, and can change it at any time.
        </li>
        <li>
          You can keep your pages out of search engines, and a private profile out of our search: on{' '}
          <a href={urls.profile()}>your profile</a>, Edit profile, Search engines.
        </li>
        <li>Your birthday is never shown to anybody else.</li>
        <li>
          What is reported is looked at by our moderators, even if it is private. Each look at
          something private is logged. Whoever made it is not told who reported it.
        </li>
        <li>
          Of a photo only the picture itself stays, with its colors and which way is up. The place,
          the date, the phone or camera, texts and all else recorded beside it are removed before
          anybody sees it, and the file that you sent is not kept.
        </li>
        <li>
          Of a video its pictures, its sound and what plays them (size, rotation, timing, colors,
          the language of the sound) stay; the place, the date, the phone or camera, texts and all
          else recorded beside them are removed before anybody sees it. What an encoder writes
          inside the pictures and the sound, mostly its own name, stays.
        </li>
      </ul>
      <h2>Who works for us</h2>
      <ProcessorList {...processors} />
      <h2 id="how-long">For how long</h2>
      <dl>
        {retention.map(([what, howLong]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
      <p>
        After you delete your account we keep two notes under codes that name nobody: when your
        trial began, so that it is given once, and that you left. Backups may still hold what you
        deleted. When a backup is restored, everybody who left after it was made is deleted again.
      </p>
      <h2>Your rights</h2>
      <ul>
        <li>
          See it, mend it, take a copy with you, end a session on another phone, or delete
          everything: on <a href={urls.profile()}>your profile</a>, Edit profile.
        </li>
        <li>
          Keep somebody away from you: block them on their profile. Signed out, or with a link, they
          still see what is public.
        </li>
        <li>Say no to push: under the bell, or in your browser.</li>
        <li>
          Disagree with a decision about something of yours: answer it on its page, which we link in
          your notifications.
        </li>
        <li>
          Anything else: <Contact contact={operator.contact} /> You can also complain to the
          authority for data protection where you live.
        </li>
      </ul>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in, and a short-lived one makes sure you see your latest
        changes. One remembers for a day that a birthday was refused. There are no advertising or
        tracking cookies.
      </p>
      <p>
        A video on its way up is kept in your browser until it has arrived, and what you fill in for
        a new profile for two weeks at most, so that a lost signal loses nothing. Logging out wipes
        both.
      </p>
      <h2>What {brand} is made of</h2>
      <p>
        Much of it was made by others, who let everybody use it:{' '}
        <a href="/licences.txt">who they are, and their licences</a>.
      </p>
    </>
  )
}

function RunBy({ name, address, contact }: Operator) {
  if (name === null && address === null && contact === null) {
    return (
      <p>
        Whoever runs this copy of {brand} has not said who they are yet. Don't put anything here
        that you would not give to somebody you don't know.
      </p>
    )
  }
  return (
    <>
      <p>
        {name ?? 'Somebody who has not given a name'}
        {address !== null && `, ${address}`} runs this copy of {brand} and answers for your data.
      </p>
      <p>
        Reach us: <Contact contact={contact} />
      </p>
    </>
  )
}

function Contact({ contact }: Pick<Operator, 'contact'>) {
  if (contact === null) return <>whoever runs this has given no contact yet.</>
  return (
    <>
      <a href={contact}>{contact.replace(/^(mailto:|https:\/\/)/, '')}</a>.
    </>
  )
}

function ProcessorList({
  signIn,
  isAskedAgain,
  isPaid,
  isTaxed,
  hasStream,
  hasPush,
  hasGoogleMaps,
  tiles,
}: Processors) {
  return (
    <ul>
      <li>
        Cloudflare runs our servers, around the world: everything above is stored and served there.
        {hasStream && ' Its service Stream makes copies of videos that play on every phone.'}
      </li>
      <li>
        {signIn === null ? 'Your sign-in provider' : `The sign-in provider, ${signIn},`} learns when
        you sign in here{isAskedAgain && ', and is asked now and then whether you still are'}.
      </li>
      {isPaid && (
        <li>
          Stripe takes payments: your card goes to them and never to us. We keep your plan and until
          when it is paid.
          {isTaxed && ' For taxes they get the network address from which you subscribe.'}
        </li>
      )}
      {hasPush && (
        <li>
          The push service of your browser (of Apple, Google, Microsoft or Mozilla) carries sealed
          messages to your phone, if you turn them on.
        </li>
      )}
      {hasGoogleMaps && <li>Google draws the maps, and learns which part of one you look at.</li>}
      {tiles !== null && <li>{tiles} draws the maps, and learns which part of one you look at.</li>}
    </ul>
  )
}
