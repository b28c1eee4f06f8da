import { trialDays } from '../access/rules'
import { brand } from '../brand'
import { limits } from '../moderation/contract'
import { urls } from '../urls'
import { inWords } from './retention'

export function Terms({ isPaid }: { isPaid: boolean }) {
  return (
    <>
      <h1>Terms of service</h1>
      <p>
        {brand} is a place to stack clips, log tricks and skate with your homies. By signing in you
        accept these terms.
      </p>
      <h2>Who can use it</h2>
      <p>You must be at least 18 years old, and the account must be your own.</p>
      <h2>What you upload</h2>
      <ul>
        <li>Your clips, photos and words stay yours.</li>
        <li>You let {brand} store them and show them to those you let see them.</li>
        <li>Only upload what you filmed, or may share. Ask the people in it.</li>
        <li>No hate, no harassment, nothing sexual, nothing against the law.</li>
      </ul>
      <p>
        <a href={urls.rules()}>The park's rules</a> say it in full. What breaks them can be reported
        by anyone and removed by us. We can warn, suspend or ban whoever breaks them. We say what we
        did and why, and you can answer within {inWords(limits.answerMs)}.
      </p>
      <h2>Skating is your own risk</h2>
      <p>
        Spots and challenges are ideas, not instructions. Look before you drop in, respect the place
        and the people, and wear what protects you. {brand} is not liable for injuries or tickets.
      </p>
      {isPaid && (
        <>
          <h2>Trial and subscription</h2>
          <p>
            {`${brand} is free for ${trialDays} days.`} After that it needs a subscription, which
            you can cancel at any time; it then lasts until the end of the time you paid for.
          </p>
        </>
      )}
      <h2>Leaving</h2>
      <p>
        You can stop at any time, and delete your account on your profile. We may close an account
        that breaks these terms, and we say why. Who we are, and what we keep of you, is in the{' '}
        <a href={urls.privacy()}>privacy policy</a>.
      </p>
    </>
  )
}
