/** Puts other colors on a page whose board has them. Comes once there are any but the first. */
import * as theme from "./theme.js";
import { Wearing } from "./wearing.js";

export const pageColors = () => new Wearing(async () => theme);
