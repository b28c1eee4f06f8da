CREATE TABLE `skate_sessions` (
	`user_id` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`clock_ms` integer NOT NULL,
	`length_ms` integer NOT NULL,
	`utc_offset_minutes` integer NOT NULL,
	`spot_id` text,
	`tricks` text NOT NULL,
	`sessions` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `started_at_ms`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `trick_totals` (
	`user_id` text NOT NULL,
	`trick_number` integer NOT NULL,
	`months` text NOT NULL,
	`newest` text NOT NULL,
	PRIMARY KEY(`user_id`, `trick_number`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
