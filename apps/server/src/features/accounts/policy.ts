/** Raised when what people agree to changes: everybody is asked again at the next sign-in. */
export const policyVersion = 1;

/** The policy that people accept where the operator has configured none. */
export const ownPolicy = `Flagstick keeps what it needs to run your golf games: your name, e-mail address, username, gender, handicap and, if you give them, your date of birth, CDH number, postcode, home club and picture.

In a game, everybody who may see its leaderboard sees your name, your handicap and your scores. Your e-mail address, date of birth and CDH number are seen only by you, by the organisers of your games, by the manager of your club and by the administrators.

Scores are part of a game's result. They stay with the game when you leave it or close your account.

Flagstick sends you the mails that your account and your games need, and no others. It gives your data to nobody who is not named here, and stores on your device only what signing in and scoring without a connection require.

Enter your own scores and those you mark for others honestly, and choose names that everybody can read aloud in the clubhouse. An account that is misused can be suspended.

You can see and change your data in your profile at any time, and ask the support contact to close your account.`;
