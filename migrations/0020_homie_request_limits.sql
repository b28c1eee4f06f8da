CREATE TABLE `homie_request_limits` (
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`ask_again_at` integer,
	`notify_again_at` integer,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`sender_id`, `receiver_id`),
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `homie_request_limits_receiver` ON `homie_request_limits` (`receiver_id`);--> statement-breakpoint
CREATE INDEX `homie_request_limits_expiry` ON `homie_request_limits` (`expires_at`);