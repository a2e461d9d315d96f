// DateTimeField
export const noDateYet = 'No date yet';
export const dddDdMmYy = 'ddd DD/MM/YY HH:mm';
export const chooseDate = 'Use this date and time';
