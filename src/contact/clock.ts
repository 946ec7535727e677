/** Keeps the offices' clocks right. The server has written the time at which it answered. */
function showTime(clock: HTMLTimeElement): void {
  const format = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: clock.dataset.zone,
  });
  clock.textContent = format.format(new Date());
}

const clocks = document.querySelectorAll<HTMLTimeElement>("time[data-zone]");
const showAll = () => clocks.forEach(showTime);

showAll();
setInterval(showAll, 30_000);
