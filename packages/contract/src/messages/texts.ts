/** Texts outside the server's answers. The screen fills placeholders such as `{n}`. */

// Texts of any call and any screen.
export const notAllowedHere = 'You are not allowed here';
export const fatal = 'Something went wrong.';
export const connectionError = 'Connection Error';
export const actionsFailed = 'actions failed due to internet connection issues';
export const noItem = 'No item found!';
export const saved = 'Data updated successfully.';
export const videoSoon = 'Video coming soon';
export const shareUnsupported = "Your system doesn't support share.";
export const shareFileError = 'Share File Error';
export const swearWord = 'Swear word';
export const sessionExpired = 'Session has been expired.';

// Texts of accounts: signing in and up, the profile, mails.
export const cookiesRefused =
  'In order to continue, cookies must be accepted as they are an integral part of the product.';
export const noHomeClub = 'No Home Club selected';
export const askHomeClub = 'You have chosen no home club. Are you a member of a club?';
export const passwordMismatch = 'Your password and confirmtion password does not match';
export const passwordShort = 'Password must be at least 6 character';
export const emailInvalid = 'Email is not valid';
export const phoneInvalid = 'Phone no is not valid';
export const identifierInvalid = 'Username/email is not valid';
export const nameShort = 'Name should be at least 3 character';
export const resetCodeLength = 'Validation code length is 6 character';
export const indexInvalid = 'Handicap Index value is invalid or out of range (+10.0 to 60.0).';
export const socialInvalid = 'Social handicap value is invalid or out of range (0.0 to 54.0).';
export const cdhInvalid = 'Invalid CDH number format (must be 1-10 digits)';
export const indexMissing = 'Handicap Index is required when CDH is provided';
export const cdhMissing = 'CDH is required when Handicap Index is provided';
export const handicapMissing = 'Enter your Handicap Index and CDH number, or a social handicap.';
export const handicapNotBoth = 'Use WHS (CDH & Handicap Index) OR Social Handicap, not both.';
export const postcodeInvalid = 'This is not a UK postcode.';
export const birthDateInvalid = 'Date of birth cannot be in the future';
export const birthDateTooEarly = 'Date of birth cannot be before 1900';
export const childNeedsClub = 'Under 13? Please ask your golf club to add you.';
export const childOfClub = 'Only club staff can add players under 13.';
export const signedUp = 'Thank you for signing up. Please open the link in the e-mail we’ve sent you.';
export const activate =
  'Please confirm your e-mail address first. Open the link in the e-mail we’ve sent you.';
export const secondStep = 'Enter the code from your authenticator app.';
export const secondStepPasskey = 'Use your passkey.';
export const secondStepRecovery = 'Enter a recovery code.';
export const acceptPolicyFirst = 'Please read and accept our policy to continue.';
export const acceptPolicy = 'Our policy has changed. Please read and accept it to continue.';
export const codeSent = 'A code has been sent to your e-mail address. It lasts 15 minutes.';
export const passwordNeeded = 'Type your password to change your e-mail address.';
export const passwordWrong = 'That password is wrong.';
export const passwordDue = 'Please set your own password. The old one no longer works.';
export const passwordSet = 'Your password is set.';
export const signUpDenied = 'The account has been deleted. Your e-mail address is no longer used.';
export const emailUndone =
  'Your account uses this e-mail address. All devices are signed out. Please set a new password.';
export const accountDeleted = 'Your account has been deleted.';
export const formerPlayer = 'Former player';
export const passwordChanged = 'Your password has been changed. Please sign in.';
export const verificationOnItsWay = 'A verification email has been sent.';
export const verificationSent = 'Verification email has been sent successfully';
export const emailConfirmed = 'Thank you, Your email address has been confirmed';
export const newEmailVerification = 'A verification email has been sent to your new email address.';

// Texts of clubs, courses and score cards.
export const localRulesLong = 'Local rules can have at most {n} characters, including the standard ones.';
export const chooseClub = 'Choose a club.';
export const columnTwice = 'Two columns have the same field.';
export const ownMembers = 'You can only add members of your own club.';
export const ownClub = 'Only admins can choose a club. Leave the field blank to use your own.';
export const noTees = 'No score cards available';
export const clubsLoading = 'CLUBS LOADING - PLEASE WAIT';
export const noClub = 'NO CLUB FOUND SEARCHING {text}';

// Texts of game rules.
export const abovePH = 'Please determine if players can go above their PH.';
export const socialUsage = 'Please select exactly one option for social handicap usage.';

// Texts of games: set-up, seats, groups, lists.
export const joinOrCreate = 'Please join/create a game.';
export const enterGameCode = 'Please enter the Game Code';
export const gameCodeNotValid = 'Game Code is not valid.';
export const noCurrentGames = 'You have no Current Games. Enter a game code to join a game.';
export const noHistory = 'You have no game history yet.';
export const noGame = 'No Game found';
export const noTournament = 'No Tournament available';
export const joinedNoGame = 'You joined no game';
export const noTeam = 'You have no team, please join a team.';
export const noScoreCards = 'No score cards found!';
export const noScoreCard = 'No score card found!';
export const noCardTitle = 'Oops!';
export const teamNameMin = 'Minimum length is 3 character';
export const noFreePlayer = 'There is no free player';
export const noPlayers = 'There was no player on this game!';
export const closeGame = "You are about to close '{game}' game, are you sure?";
export const boardOff = 'Leaderboard turned off by organiser.';
export const groupNameMin = 'Minimum length for name is 3';
export const groupNameTaken = 'No group can have this name.';
export const groupFormInvalid = 'Form validation error, please check items';

// Texts of e-mails that people send to players.
export const emailSent = 'The email has been sent successfully.';
export const oops = 'Ooops!';
export const fullAskOrganiser = 'The game is full, Do you want to send an Email to the game Organiser?';
export const subjectLink = 'A subject can’t contain a web or e-mail address. Put a space after a full stop.';
export const chooseRecipients = 'Choose at least one player.';
export const noRecipient = 'None of these players has a confirmed e-mail address.';
export const ownAddress = 'Replies go to your own confirmed e-mail address.';
export const otherGameName = 'The game has a new name. Check your e-mail, then send it again.';
export const emailNeedsWords = 'Write a subject and a message.';
export const emailFile = 'Choose a PDF or a picture (JPG or PNG) of up to 5 MB.';

// Texts of entry fees.
export const paymentsLater = 'Payment feature is under development, please contact organisers for payment';

// Texts of adverts.
export const published = 'Published';
export const expiryPast = 'Expiration date cannot be in the past.';

// Texts of scoring, handing in, and the committee.
export const scoreAllFirst = 'Please score all players before proceeding to the next hole';
export const confirmScore = 'Please confirm you are correct';
export const agree = 'Does Player agree to their score?';
export const okToSubmit = 'OK TO SUBMIT';
export const putScores = 'Click to put others scores';
export const seeScoreCard = 'Click to see your ScoreCard';
export const areYouSure = 'Are you sure?';
export const standalone = 'Standalone';
export const allSubmitted = 'All Cards Submitted!';
export const noQuickScore = 'No Players for QuickScore';
export const allHaveScore = 'All players Score Cards has score';
export const sayWhy = 'Give a reason.';
export const minLength = 'Minimum required length is {n}';
export const invalidValue = 'invalid {label}';
export const comments = 'Comments contain inappropriate language.';
export const clubMail = 'Please enter valid email address';
export const extraMail = 'Please enter a valid Email address';
export const notified = 'Notify Mails have been sent successfully';

// Texts of the statistics.
export const statsDownloadFailed = 'Failed to download stats.';
export const statsError = 'Error: {text}';
export const noStats = 'No statistics available.';
