/** To try again is to load the same address, with what stands behind # in it. */
const again = () => location.reload();
document.querySelector("button").addEventListener("click", again);
addEventListener("online", again);
