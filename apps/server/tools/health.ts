/** `flagstick health`: ends with code 0 if the server of these settings answers that it can store scores, else with 1. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).catch(() => undefined);
console.log(answer ? `/api/health answers ${answer.status}` : 'The server does not answer.');
process.exitCode = answer?.status === 200 ? 0 : 1;
