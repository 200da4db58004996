// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "invitation.title": "Print an invitation",
  "invitation.paper": "Paper",
  "invitation.tent": "Table tent",
  "invitation.wifi": "Wi-Fi for your guests, if you like",
  "invitation.wifiWhy": "It stays in this browser: it's only printed, never sent or saved.",
  "invitation.network": "Network name",
  "invitation.password": "Password",
  "invitation.nameLong": "A network's name has at most 32 bytes. Check it.",
  "invitation.passwordShort": "A Wi-Fi password has at least 8 characters. Check it.",
  "invitation.passwordLong": "A Wi-Fi password has at most 63 characters. Check it.",
  "invitation.go": "Print",
  "invitation.scan": "Scan to take part",
  "invitation.open": "Or open {address}",
  "invitation.join": "First join the Wi-Fi",
  "invitation.name": "Network: {name}",
  "invitation.secret": "Password: {password}",
  "invitation.noInternet": "No Internet needed",
});
