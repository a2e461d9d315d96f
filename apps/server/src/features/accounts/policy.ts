/**
 * Raised when the policy says something else, so that each person accepts it again at the next sign-in. Another wording
 * of the same is no reason.
 */
export const policyVersion = 3;

/**
 * The policy where the operator has configured none (POLICY_FILE). It can't name the operator.
 * `features/logs/delete-expired.ts` and `features/mail/outbox.ts` keep the periods stated here.
 * @param contact the address for questions, if the operator has set one (SUPPORT_CONTACT)
 */
export const defaultPolicy = (contact: string | undefined) => `# Your data controller

The club or company that runs this service decides how Flagstick uses your data here. Write to ${contact ?? 'your club'} with questions and requests.

# What Flagstick keeps

Flagstick keeps your name, e-mail address, username, gender and handicap. You can also give your date of birth, title, CDH number, postcode, home club and picture. Flagstick also keeps your games, scores and handicap history, the devices where you are signed in, and what you pay. If you enter a card on a screen in the clubhouse, Flagstick keeps your drawn signature and the photo of your paper card for the organisers of the game. Flagstick needs this data to run your games under the Rules of Golf and the Rules of Handicapping. The legal basis is the agreement that you enter by accepting this policy. Security records, adverts and the leaderboard are based on the legitimate interests of the club and the other players.

# What anyone can see

The leaderboard of a game shows your name, gender, handicaps, group and scores, also on screens at the club, in public tournament tables and in downloads anyone can use, unless the organisers restrict it. The Handicaps page shows names and the figures of clubs’ own handicaps.

# What signed-in people can see

Players who look you up by name see your name, username, gender, handicap, home club and picture. They also see the history of your handicaps under clubs’ own rules. Players of your games see the cards of their group.

# Who sees your contact details

Your e-mail address and CDH number are visible to you, to the people who work for your home club, to the administrators, and to the organisers of a club’s game that you joined or accepted. Your date of birth and postcode are visible to you, the manager of your home club and the administrators.

# Adverts

Clubs can show adverts of their sponsors. The manager of the club and the administrators see who saw which advert, when, on which hole and from which IP address. Sponsors get numbers only.

# Payments

Entry fees by card are taken by Stripe (stripe.com/privacy) for the organiser of the game. Stripe gets your card details and decides how it uses them. Flagstick never sees your card number. It keeps what was paid, for which players, and refunds.

# Records of changes

Administrators can read who changed what and from which IP address, and reports of errors in the app with the IP address and the browser.

# How long

Your account stays until you delete it. Scores and results stay with their games. The name of an advert’s viewer and the IP address go after 90 days, as do reports of errors. The list of changes is kept for a year, its IP addresses for 90 days. The text of an e-mail is deleted once it is sent, and its record goes after 30 days. A session ends after 30 days and its record goes 30 days later. Payments stay as long as the accounts of the game need them.

# Your device

Flagstick stores on it only what signing in and scoring without a connection need.

# Who else gets your data

No other company or person, except the companies that host this service and deliver its e-mails. If you turn on push messages, the maker of your browser delivers them and can’t read them.

# Your rights

In your profile you can see and change your data, download all of it as a file, and delete your account. Finished results then show "Former player" unless you want to keep the name. You can also ask the club or company that runs this service for access, correction, erasure, restriction or a copy, and object to uses based on legitimate interests. You may complain to the Information Commissioner’s Office (ico.org.uk).

# Age

People under 13 do not sign up by themselves: their golf club adds them with the agreement of a parent or guardian. Players under 18 who gave their date of birth appear in public by first name and initial.

# Fair play

Enter your own scores and those you mark for others honestly, and choose names that anyone can read aloud in the clubhouse. An account that is misused can be suspended.`;
