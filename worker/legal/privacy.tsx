import { brand } from '../brand'

export function Privacy() {
  return (
    <>
      <h1>Privacy policy</h1>
      <p>{brand} keeps what it needs to work, and nothing to sell.</p>
      <h2>What we keep</h2>
      <ul>
        <li>An id from your sign-in provider. Your password never reaches us.</li>
        <li>Your profile: skatertag, stance, photo, bio, the year you started, your birthday.</li>
        <li>What you upload and type, and when.</li>
        <li>
          If you turn on push: where your browser's push service reaches your phone, its time zone
          and your quiet hours. What is sent is sealed for your phone alone; the service can't read
          it. Turning it off or signing out removes it.
        </li>
        <li>Technical logs without your name, your words or your address.</li>
      </ul>
      <h2>Who sees it</h2>
      <ul>
        <li>
          A public profile can be seen by everyone, a private one only by you and your homies.
        </li>
        <li>Your birthday is never shown to anybody else.</li>
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
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in, and a short-lived one makes sure you see your latest
        changes. One remembers for a day that a birthday was refused. There are no advertising or
        tracking cookies.
      </p>
      <p>
        A video on its way up is kept in your browser until it has arrived, so that a lost signal
        loses nothing. Signing out wipes it.
      </p>
      <h2>For how long</h2>
      <p>
        A deleted clip is gone from every page at once, and from our storage after three days. A
        session that is not used ends after 30 days. That somebody gave an age under 18 is
        remembered for a day.
      </p>
      <p>
        After you delete your account we keep two notes under codes that name nobody: when your
        trial began, so that it is given once, and that you left. Backups may still hold what you
        deleted. When a backup is restored, everybody who left after it was made is deleted again.
      </p>
    </>
  )
}
